import Stripe from 'stripe';
import { newId } from '../ids.ts';
import type { Signature } from '../state.ts';

/** Well past the five minutes that receivers tolerate. */
const oldAge = 3600;

/** Stripe's own signature header. Real time is used, since receivers compare it with theirs. */
export const signatureHeader = (payload: string, secret: string, signature: Signature): string => {
  const timestamp = Math.floor(Date.now() / 1000) - (signature === 'old' ? oldAge : 0);
  return Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: signature === 'wrong' ? newId('whsec') : secret,
    timestamp,
  });
};
