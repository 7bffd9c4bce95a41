import { afterEach, expect, it, vi } from 'vitest';
import { sampleProject } from '../../../test/sample-project.ts';
import { changeLocale } from '../../i18n/i18n.ts';
import { followPages } from './exports.ts';

afterEach(() => changeLocale('nl'));

it.each(['nl', 'en'] as const)(
  'the events of a render come in the language of the interface, %s',
  async (locale) => {
    await changeLocale(locale);
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
    const states = followPages(sampleProject().id, 'a', new AbortController().signal);
    expect((await states.next()).done).toBe(true);
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
    expect(headers.get('accept-language')).toBe(locale);
  },
);
