import { afterEach, expect, it, vi } from 'vitest';
import { sampleProject } from '../../../test/sample-project.ts';
import { changeLocale } from '../../i18n/i18n.ts';
import { followPages } from '../exports/exports.ts';
import { uploadPhoto } from '../photos/upload-photo.ts';

const { id: projectId } = sampleProject();

afterEach(() => changeLocale('nl'));

it.each(['nl', 'en'] as const)(
  'an upload asks for answers in the language of the interface, %s',
  async (locale) => {
    await changeLocale(locale);
    const headers = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
      this.dispatchEvent(new Event('loadend'));
    });
    const result = await uploadPhoto({
      projectId,
      picture: new Blob(['p']),
      fileName: 'a.jpg',
      onProgress: () => {},
    });
    expect(result.ok).toBe(false);
    expect(headers).toHaveBeenCalledWith('accept-language', locale);
  },
);

it.each(['nl', 'en'] as const)(
  'the events of a render come in the language of the interface, %s',
  async (locale) => {
    await changeLocale(locale);
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
    for await (const state of followPages(projectId, 'a', new AbortController().signal))
      expect(state).toBeUndefined();
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
    expect(headers.get('accept-language')).toBe(locale);
  },
);
