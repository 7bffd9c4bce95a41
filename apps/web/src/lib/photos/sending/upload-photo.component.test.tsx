import { afterEach, expect, it, vi } from 'vitest';
import { sampleProject } from '../../../../test/sample-project.ts';
import { changeLocale } from '../../../i18n/i18n.ts';
import { uploadPhoto } from './upload-photo.ts';

afterEach(() => changeLocale('nl'));

it.each(['nl', 'en'] as const)(
  'an upload asks for answers in the language of the interface, %s',
  async (locale) => {
    await changeLocale(locale);
    const headers = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
      this.dispatchEvent(new Event('loadend'));
    });
    const { id: projectId } = sampleProject();
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
