import {
  ApiError,
  type Client,
  createClient,
  type Language,
  routes,
} from '../../packages/contract/src/index.ts';
import { testCards } from '../../packages/fakes/src/stripe/billing/cards.ts';

/** Owner of the demo books. */
export const demoPerson = {
  firstName: 'Hanne',
  lastName: 'Wolters',
  email: 'hanne@dierbaar.example.com',
  password: 'zeven kijklessen 7',
} as const;

/** Signs in the owner of the demo books; a new owner registers, pays and confirms the e-mail address first. */
export async function signInDemoPerson(site: string, inbox: string): Promise<(language: Language) => Client> {
  const { email, password } = demoPerson;
  const connect = (accessToken?: string) => (language: Language) =>
    createClient({
      baseUrl: `${site}/api`,
      headers: () => ({
        'accept-language': language,
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      }),
    });
  const visitor = connect()('nl');
  const login = () => visitor(routes.auth.login, { body: { email, password } });
  const session = await login().catch(async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    // The inbox may hold mails to this address from an earlier database.
    const earlier = await tokensIn(inbox);
    if (error.code === 'invalid_combination') await register(visitor, connect);
    else if (error.code === 'not_verified') await visitor(routes.auth.retryVerification, { body: { email } });
    else throw error;
    const token = await until('the mail to confirm the address', async () =>
      (await tokensIn(inbox)).find((each) => !earlier.includes(each)),
    );
    await visitor(routes.auth.verification, { body: { token } });
    return login();
  });
  const client = connect(session.accessToken);
  if (!(await client('nl')(routes.auth.user, {})).hasAccess) await pay(client('nl'));
  return client;
}

async function register(visitor: Client, connect: (token: string) => (language: Language) => Client) {
  const { accessToken } = await visitor(routes.auth.register, {
    body: { ...demoPerson, termsAccepted: true },
  });
  await pay(connect(accessToken)('nl'));
}

/** Pays on the payment provider's page with the test card, and waits until the subscription is active. */
async function pay(client: Client): Promise<void> {
  const { paymentUrl } = await client(routes.payment.createSubscriptionSession, {
    body: { email: demoPerson.email },
  });
  const answer = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ method: 'card', card: testCards.pays, email: demoPerson.email }),
    redirect: 'manual',
  });
  const sessionId = new URL(answer.headers.get('location') ?? paymentUrl, paymentUrl).searchParams.get(
    'session_id',
  );
  if (sessionId === null) throw new Error(`the payment page answered ${answer.status} without a session`);
  await until('the payment', async () => {
    const { state } = await client(routes.payment.stripeStatus, { query: { session_id: sessionId } });
    return state === 'succeeded' ? true : undefined;
  });
}

interface Mail {
  text: string;
  to: { address: string }[];
}

/** Confirmation tokens in the inbox. */
async function tokensIn(inbox: string): Promise<string[]> {
  const mails = (await (await fetch(`${inbox}/email`)).json()) as Mail[];
  return mails
    .filter(({ to }) => to.some(({ address }) => address === demoPerson.email))
    .flatMap(({ text }) => /validate-token\S*[?&]token=([\w-]{43})/.exec(text)?.[1] ?? []);
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${what} did not come within half a minute`);
}
