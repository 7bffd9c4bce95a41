import { afterEach, beforeEach } from 'vitest';

/** Paths and names of what the browser is told to download; the test page downloads nothing. */
export function noteDownloads(): { path: string; name: string }[] {
  const noted: { path: string; name: string }[] = [];
  const { click } = HTMLAnchorElement.prototype;
  beforeEach(() => {
    noted.length = 0;
    HTMLAnchorElement.prototype.click = function () {
      if (this.hasAttribute('download'))
        noted.push({ path: new URL(this.href).pathname, name: this.download });
      else click.call(this);
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
  });
  return noted;
}
