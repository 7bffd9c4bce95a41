import '../theme/global.css';
import './page-base.css';
import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces/full.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Starts a page without an account. */
export async function showPage(page: ReactNode | Promise<ReactNode>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(<StrictMode>{await page}</StrictMode>);
}
