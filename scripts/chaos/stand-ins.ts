import { startPrinter } from '../../packages/fakes/src/printer/index.ts';
import { startStripe } from '../../packages/fakes/src/stripe/index.ts';

/** Stand-ins for Stripe and the printer, and the variables by which the server finds them. */
export async function startStandIns() {
  const stripe = await startStripe({ secretKey: process.env.STRIPE_SECRET_KEY ?? '' });
  const printer = await startPrinter();
  return {
    stripe,
    printer,
    variables: {
      STRIPE_API: stripe.url,
      PAYMENT_ORIGIN: stripe.url,
      PRINTER_API: printer.url,
      PRINTER_CLIENT_ID: printer.clientId,
      PRINTER_CLIENT_SECRET: printer.clientSecret,
    },
    async close() {
      await stripe.close();
      await printer.close();
    },
  };
}
