import type * as nl from '../nl/passkeys.ts';
import type { TextsLike } from '../texts-like.ts';

export const passkeys: TextsLike<typeof nl.passkeys> = {
  title: 'Passkeys',
  text: 'With a passkey you log in with your finger, your face or the PIN of your device. Your password keeps working too.',
  empty: 'You have no passkey yet.',
  unsupported: 'You cannot add a passkey in this browser.',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addText:
    'Give it a name by which you will know it. Your device then asks for your finger, your face or your PIN.',
  name: 'Name',
  nameMissing: 'Give the passkey a name',
  defaultName: '{{browser}} on {{system}}',
  next: 'Continue',
  added: 'Your passkey has been added',
  createdOn: 'Added on {{date}}, not used yet',
  lastUsed: 'Last used on {{moment}}',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  removeTitle: 'Remove this passkey?',
  removeText: 'You can no longer log in with {{name}} then. Remove it on your device itself as well.',
  keep: 'Keep the passkey',
  removed: 'The passkey has been removed',
  or: 'or',
  login: 'Log in with a passkey',
  confirm: 'Confirm with a passkey',
  problems: {
    cancelled: 'No passkey was used. Try again, or use your password.',
    notAdded: 'No passkey was added. You are welcome to try again.',
    refused: 'This passkey does not work here. Use your password.',
    known: 'This device already holds a passkey for your account.',
    full: 'You have as many passkeys as there can be. Remove one first.',
  },
};
