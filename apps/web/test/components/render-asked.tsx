import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { AskedApp } from '../../src/features/asked/asked-app.tsx';
import { createAskedClient } from '../../src/features/asked/asked-client.ts';
import { readLink } from '../../src/features/asked/link.ts';
import { loadPartsOf } from '../../src/features/asked/page-parts.ts';
import { createPageStore } from '../../src/features/asked/page-store.ts';
import { makeLinkKeys } from '../../src/lib/local/keys.ts';

/** A link of its own for each test: what a device keeps is kept by link. */
export function makeToken(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 22);
}

/** Opens the page of a link as `main-asked.tsx` does, at `/asked/<token>` and what follows. */
export async function renderAsked(token: string, rest = ''): Promise<{ unmount: () => void }> {
  const { pathname, search } = new URL(`/asked/${token}${rest}`, window.location.origin);
  const link = readLink({ pathname, search });
  const client = createAskedClient(link.token, () => 'nl');
  const store = createPageStore(client, link, loadPartsOf);
  const keys = await makeLinkKeys('asked', link.token);
  return render(
    <StrictMode>
      <AskedApp link={link} keys={keys} client={client} store={store} />
    </StrictMode>,
  );
}
