import { site } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { SignInSection } from './SignInSection.tsx';

export const examples: readonly Example[] = [
  {
    name: 'with the form',
    element: (
      <SignInSection
        copy={{ eyebrow: 'Clients', heading: 'The client portal', text: 'It opens in spring.' }}
        formHeading="Sign in"
        form={<p>The form</p>}
        legal={{ label: 'By signing in:', links: site.navigation.legal }}
      />
    ),
  },
];
