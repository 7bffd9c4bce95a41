import '../theme/global.css';
import './page-base.css';
import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces/full.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { adoptTokens } from '../theme/adopt-tokens.ts';

/** Starts a page without an account; its colours are there before the rest is. */
export async function showPage(page: ReactNode | Promise<ReactNode>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  adoptTokens();
  createRoot(root).render(<StrictMode>{await page}</StrictMode>);
}
