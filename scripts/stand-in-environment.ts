import path from 'node:path';

interface Ports {
  api: string;
  stripe: string;
  printer: string;
}

/** Environment shared by API, worker and stand-ins. Without a folder the stand-ins keep no data after they stop. */
export function standInEnvironment(ports: Ports, stateFolder?: string): Record<string, string> {
  const stripe = `http://127.0.0.1:${ports.stripe}`;
  const api = `http://127.0.0.1:${ports.api}/api`;
  return {
    // No proxy in front.
    DRAIN_SECONDS: '0',
    STRIPE_API: stripe,
    PAYMENT_ORIGIN: stripe,
    STRIPE_STAND_IN_PORT: ports.stripe,
    STRIPE_WEBHOOK_URL: `${api}/payment/webhook`,
    PRINTER_API: `http://127.0.0.1:${ports.printer}/v2/`,
    PRINTER_CLIENT_ID: 'dierbaar',
    PRINTER_CLIENT_SECRET: 'only-for-the-stand-in',
    PRINTER_STAND_IN_PORT: ports.printer,
    PRINTER_WEBHOOK_URL: `${api}/orders/printer-webhook`,
    ...(stateFolder === undefined
      ? {}
      : {
          STRIPE_STAND_IN_STATE_FILE: path.join(stateFolder, 'stripe.json'),
          PRINTER_STAND_IN_STATE_FILE: path.join(stateFolder, 'printer.json'),
        }),
  };
}
