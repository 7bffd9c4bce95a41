import { Button } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/components/render-screen.tsx';

afterEach(() => vi.restoreAllMocks());

it('a button that waits has its sign in the middle where motion is reduced', async () => {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('prefers-reduced-motion') ? 'all' : query),
  );
  renderScreen(<Saving />);
  const button = page.getByRole('button');
  await userEvent.click(button);
  await expect.poll(() => button.element().querySelector('.mantine-Loader-root')).not.toBeNull();
  const sign = button.element().querySelector('.mantine-Loader-root');
  const middleOf = (element: Element | null) => {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [place, middle] = [middleOf(sign), middleOf(button.element())];
  expect(Math.abs(place.x - middle.x)).toBeLessThan(2);
  expect(Math.abs(place.y - middle.y)).toBeLessThan(2);
});

function Saving() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button loading={isBusy} onClick={() => setIsBusy(true)}>
      Opslaan
    </Button>
  );
}
