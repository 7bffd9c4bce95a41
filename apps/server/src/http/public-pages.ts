import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Address in the built pages that stands for the address of this site. */
const siteMark = 'https://site.invalid';

interface PublicPage {
  /** It is shown for every path below its own too. */
  hasPaths?: true;
  headers: Readonly<Record<string, string>>;
}

// The browser asks each time, because a page names the files of this release; it may still go back to it.
const open: PublicPage = { headers: { 'cache-control': 'no-cache' } };

// Its address holds a secret: no search engine and no browser may keep it.
const secret: PublicPage = {
  hasPaths: true,
  headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' },
};

/** Pages with an HTML file of their own: `/welcome` is `welcome.html`. The build has the same list. */
const publicPages: Readonly<Record<string, PublicPage>> = {
  welcome: open,
  'welcome-en': open,
  asked: secret,
  read: secret,
  // Behind a code in a printed book, for its readers.
  v: secret,
};

/** The public home in each language: what search engines may list together. */
const homes = { nl: '/welcome', en: '/welcome-en' };
const otherPages = ['/sample-book/kijk-daar-ben-je', '/sample-book/dust-salt-chalk', '/terms', '/privacy'];

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What is sent for the path of a public page; undefined for all other paths. */
export function readPublicPages(folder: string, appUrl: string): (pathname: string) => Send | undefined {
  const site = appUrl.replace(/\/$/, '');
  const exact = new Map<string, Send>([
    ['robots.txt', sendText('text/plain; charset=utf-8', robots(site), open.headers)],
    ['sitemap.xml', sendText('application/xml; charset=utf-8', sitemap(site), open.headers)],
  ]);
  const below = new Map<string, Send>();
  for (const [name, { hasPaths, headers }] of Object.entries(publicPages)) {
    const file = path.join(folder, `${name}.html`);
    if (!existsSync(file)) continue;
    const html = readFileSync(file, 'utf8').replaceAll(siteMark, site);
    const send = sendText('text/html; charset=utf-8', html, headers);
    exact.set(name, send);
    if (hasPaths) below.set(name, send);
  }
  return (pathname) => {
    const [, first = '', rest = ''] = /^\/([\w.-]+)(\/.+)?/.exec(pathname) ?? [];
    // A code that is scanned is all capitals: `/V/4HRK8WGP2NTX`.
    return rest === '' ? exact.get(first.toLowerCase()) : below.get(first.toLowerCase());
  };
}

/** The same for everybody, so it is compressed once. */
function sendText(type: string, text: string, headers: Readonly<Record<string, string>>): Send {
  const compressed = brotliCompressSync(text);
  return (request, reply) => {
    reply.type(type).headers(headers).header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
    return reply.header('content-encoding', 'br').send(compressed);
  };
}

function robots(site: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`;
}

function sitemap(site: string): string {
  const alternates = Object.entries(homes).map(
    ([language, home]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${site}${home}"/>`,
  );
  const urls = [
    ...Object.values(homes).map((home) => `<url><loc>${site}${home}</loc>${alternates.join('')}</url>`),
    ...otherPages.map((page) => `<url><loc>${site}${page}</loc></url>`),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
