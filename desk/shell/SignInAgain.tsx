import { buttonClass } from '#screen/ui/Button.tsx';
import { Dialog, DialogButtons } from '#screen/ui/Dialog.tsx';

/** Over the screen on which a session ended. It closes by itself when the person has signed in, in another tab too. */
export function SignInAgain({ returnTo }: { /** The address of the screen. */ returnTo: string }) {
  return (
    <Dialog title="Sign in again">
      <p>Your session has ended. What you typed is kept: you come back to this screen.</p>
      <DialogButtons>
        <a href={`/sign-in?${new URLSearchParams({ return: returnTo })}`} className={buttonClass('primary')}>
          Sign in
        </a>
      </DialogButtons>
    </Dialog>
  );
}
