import type { MailContent, MailLink } from '../mail.ts';

/** What opens without a session; everything else of the app sends a visitor to the registration. */
const isOpen = (path: string) =>
  /^\/(login|forgot-password|reset-password|validate-token|terms|privacy|asked|read|v|api)(\/|$)/.test(path);

/**
 * Has every link of a mail to a screen of an account go by the login, which leads on to it. A mail is often opened where its
 * reader has no session.
 */
export function linkByLogin(content: MailContent, appUrl: string): MailContent {
  const change = <Link extends MailLink>(link: Link): Link => ({ ...link, url: byLogin(link.url, appUrl) });
  const blocks = content.blocks.map((block) => {
    if (block.kind === 'links') return { ...block, links: block.links.map(change) };
    return block.kind === 'button' || block.kind === 'link' ? change(block) : block;
  });
  if (content.footer === undefined) return { ...content, blocks };
  return { ...content, blocks, footer: { ...content.footer, links: content.footer.links.map(change) } };
}

function byLogin(address: string, appUrl: string): string {
  const wanted = new URL(address);
  if (wanted.origin !== new URL(appUrl).origin || isOpen(wanted.pathname)) return address;
  const login = new URL('/login', appUrl);
  login.searchParams.set('next', wanted.pathname + wanted.search);
  return login.href;
}
