import { errorCodeOf } from '../../../lib/api/failure-kind.ts';

/** Why somebody could not be asked or mailed. */
export function problemTextOf(error: unknown) {
  switch (errorCodeOf(error)) {
    case 'limit_reached':
      return 'ask.full';
    case 'rate_limited':
      return 'ask.tooMany';
    case 'address_refused':
      return 'ask.addressRefused';
    default:
      return 'common.failed';
  }
}
