import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { usePlayer } from './use-player.ts';

function Voice({ findAddress }: { findAddress: () => Promise<string> }) {
  const { toggle } = usePlayer(findAddress);
  return (
    <button type="button" onClick={toggle}>
      Play
    </button>
  );
}

it('does not begin to speak when its dialog was closed before the sound was there', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const address = Promise.withResolvers<string>();
  const { unmount } = render(<Voice findAddress={() => address.promise} />);
  await userEvent.click(screen.getByRole('button'));
  unmount();
  address.resolve('data:audio/wav;base64,');
  await address.promise;
  // What follows the address is done in the same turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(play).not.toHaveBeenCalled();
});

it('speaks when the sound is there', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  render(<Voice findAddress={async () => 'data:audio/wav;base64,'} />);
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(1));
});
