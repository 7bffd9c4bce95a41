import type { StoredPortalSession } from '../state/state.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import type { PageLocale } from './texts.ts';

/** Customer Portal without features: only the link back to the product. */
export const portalPage = (locale: PageLocale, { return_url }: StoredPortalSession): string => {
  const { portal } = locale.texts;
  const body = html`
<div class="card"><h1>${portal.title}</h1>
${return_url && html`<p class="after"><a href="${return_url}">${portal.return}</a></p>`}
</div>`;
  return layout({ locale, title: portal.title, body });
};
