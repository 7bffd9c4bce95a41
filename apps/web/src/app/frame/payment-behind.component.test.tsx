import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, leavePending } from '../../../test/components/answers.ts';
import { renderApp } from '../../../test/components/render-app.tsx';
import { sampleProject } from '../../../test/sample-project.ts';
import { sampleSubscription, sampleUser } from '../../../test/sample-user.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { type ScreenName, screens } from '../../lib/paths.ts';
import { userQuery } from '../../lib/session/user.ts';

const book = sampleProject();
const Opened = () => <h1>open</h1>;

beforeEach(() => {
  queryClient.setQueryData(userQuery.queryKey, sampleUser());
  answer(routes.subscription.get, sampleSubscription({ status: 'past_due' }));
  answer(routes.projects.get, book);
  answer(routes.projectChapters.selected, []);
  leavePending(routes.projectExports.settings);
});

const open = (name: ScreenName) =>
  renderApp(screens[name].path.replace(/:\w+/g, book.id), { replaced: { [name]: Opened } });

it.each(['dashboard', 'pocket', 'confirmedQuestions', 'projectPreview', 'orders'] as const)(
  'a payment that is behind is named on %s, while there still is access',
  async (name) => {
    open(name);
    expect(await screen.findByText(nl.account.subscription.behindHint)).toBeVisible();
  },
);

it('a payment that is behind is left to the account on its own screen', async () => {
  open('account');
  expect(await screen.findByRole('heading', { name: 'open' })).toBeVisible();
  expect(screen.queryByText(nl.account.subscription.behindHint)).toBeNull();
});
