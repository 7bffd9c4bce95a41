import { Skeleton } from '@mantine/core';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test/components/render-screen.tsx';

it('a placeholder stands still for its first second, so that the processor loads what comes', () => {
  renderScreen(<Skeleton height={40} />);
  const moving = document.getAnimations().map(({ effect }) => effect?.getComputedTiming());
  expect(moving).toMatchObject([{ delay: 1000, progress: 0, iterations: Number.POSITIVE_INFINITY }]);
});
