/** What API, worker and the Stripe stand-in must agree on. Without a state file it forgets when it stops. */
export function stripeEnvironment(
  stripePort: string,
  apiPort: string,
  stateFile?: string,
): Record<string, string> {
  const origin = `http://127.0.0.1:${stripePort}`;
  return {
    STRIPE_API: origin,
    PAYMENT_ORIGIN: origin,
    STRIPE_STAND_IN_PORT: stripePort,
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/payment/webhook`,
    ...(stateFile === undefined ? {} : { STRIPE_STAND_IN_STATE_FILE: stateFile }),
  };
}
