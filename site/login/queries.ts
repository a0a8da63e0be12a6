/** Props of the sign-in form, from content/pages/login.yaml. */
import { siGithub, siGoogle } from 'simple-icons';
import { routes } from '#contract/routes.ts';
import type { LoginCopy } from '#site/shell/queries.ts';

/** Google comes before GitHub. The logos are from simple-icons (CC0). */
export function signInForm({ form }: LoginCopy) {
  const { google, github, notConfigured, forgot, ...copy } = form;
  return {
    providers: [
      { id: 'google' as const, label: google, logo: siGoogle.path },
      { id: 'github' as const, label: github, logo: siGithub.path },
    ],
    forgotHref: routes.contactAbout({ subject: forgot.subject, message: forgot.message }),
    copy: { ...copy, notConfigured: notConfigured, forgot: forgot.label },
  };
}
