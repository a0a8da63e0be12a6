const DECLINED = 'no-passkey';

/** Whether the person has said "Not now" in this browser. The account offers it all the same. */
export function wantsNoPasskey(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

export function rememberNoPasskey(): void {
  try {
    localStorage.setItem(DECLINED, '1');
  } catch {
    // Without storage it is offered again.
  }
}
