import { ApiError, type ErrorCode, errorCatalogue } from '@dierbaar/contract';
import { expect, it, vi } from 'vitest';
import { askUntilMade } from './ask-until-made.ts';

const refusal = (code: ErrorCode) =>
  new ApiError({ statusCode: errorCatalogue[code].status, code, message: '', error: '' });

it('promise 60: a call that waits for a render is asked again when its copy of the server is replaced', async () => {
  const call = vi.fn<() => Promise<string>>().mockResolvedValue('made');
  call.mockRejectedValueOnce(refusal('ask_again')).mockRejectedValueOnce(refusal('ask_again'));
  expect(await askUntilMade(call)).toBe('made');
  expect(call).toHaveBeenCalledTimes(3);
});

it('gives up after four calls, and after one that failed otherwise', async () => {
  const waiting = vi.fn(() => Promise.reject(refusal('ask_again')));
  await expect(askUntilMade(waiting)).rejects.toMatchObject({ code: 'ask_again' });
  expect(waiting).toHaveBeenCalledTimes(4);
  const away = vi.fn(() => Promise.reject(refusal('unavailable')));
  await expect(askUntilMade(away)).rejects.toMatchObject({ code: 'unavailable' });
  expect(away).toHaveBeenCalledTimes(1);
});
