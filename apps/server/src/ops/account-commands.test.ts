import { expect, test } from 'vitest';
import { createUser } from '../../test/factories.ts';
import { useStripe } from '../../test/stripe.ts';
import { useTestApp } from '../../test/test-app.ts';
import { accountCommands, accountIdOf } from './account-commands.ts';

const t = useTestApp();
useStripe(t);

const run = (verb: string, name: string, reason?: string) =>
  accountCommands.run(t.deps, { verb, name, reason, by: 'ops:anna', cents: undefined });

const mailsTo = async (userId: string) =>
  (await t.deps.db.selectFrom('outboxMails').select('kind').where('userId', '=', userId).execute()).map(
    ({ kind }) => kind,
  );

test('erasing on request goes the way of the person: a reason, fourteen days and a mail', async () => {
  const { id } = await createUser(t.deps, { subscription: null });
  await expect(run('erase', id)).rejects.toThrow('--reason is required');
  expect(await mailsTo(id)).toEqual([]);
  const at = new Date(t.time.now.getTime() + 14 * 24 * 3600 * 1000).toISOString();
  expect(await run('erase', id, 'asked by letter')).toBe(`${id}: is erased at ${at}`);
  expect(await mailsTo(id)).toEqual(['accountDeletionPlanned']);
  expect(await run('find', id)).toContain(`is erased at ${at}`);
});

test('the file with everything of a person is made for that person, not for the operator', async () => {
  const { id } = await createUser(t.deps);
  expect(await run('export', id)).toBe(`${id}: the file is making`);
  const row = t.deps.db.selectFrom('accountExports').select('downloadSessionId').where('userId', '=', id);
  expect(await row.execute()).toEqual([{ downloadSessionId: null }]);
});

test('an account that does not exist is refused, by address and by id', async () => {
  expect(await accountIdOf(t.deps, 'nobody@example.org')).toBe('');
  await expect(run('find', '')).rejects.toThrow('there is no such account');
  await expect(run('export', 'nobody')).rejects.toThrow('there is no such account');
});
