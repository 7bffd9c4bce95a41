import { expect, test } from 'vitest';
import { settings } from '../../apps/server/src/config.ts';

// `npx vitest run settings-table -u` writes the table anew.
test('docs/settings.md lists every setting with its meaning, its default and whether it is secret', async () => {
  const rows = Object.entries(settings.shape).map(([name, setting]) => {
    const { description = '', isSecret } = setting.meta() ?? {};
    expect(description, name).not.toBe('');
    return `| \`${name}\` | ${description} | ${defaultOf(name, setting)} | ${isSecret ? 'yes' : ''} |`;
  });
  const table = [
    '# Settings',
    '',
    'The environment of `main-api.ts`, `main-worker.ts`, `main-migrate.ts` and `main-ops.ts`. A start with a wrong setting names every problem at once; a public site (`APP_URL` not on this machine) requires more (`apps/server/src/config-rules.ts`).',
    '',
    'Made from `apps/server/src/config.ts` by `npx vitest run settings-table -u`.',
    '',
    '| Name | Meaning | Default | Secret |',
    '|---|---|---|---|',
    ...rows,
    '',
  ];
  await expect(table.join('\n')).toMatchFileSnapshot('../../docs/settings.md');
});

type Setting = (typeof settings.shape)[keyof typeof settings.shape];

function defaultOf(name: string, { def }: Setting): string {
  if (name === 'WEB_FOLDER') return '`apps/web/dist`';
  if (name === 'PRINTER_API' || def.type === 'optional') return 'none';
  if (def.type !== 'default') return 'required';
  return def.defaultValue === '' ? 'empty' : `\`${def.defaultValue}\``;
}
