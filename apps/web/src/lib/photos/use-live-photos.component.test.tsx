import { routes } from '@dierbaar/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse, timesOfCallsTo } from '../../../test/components/answers.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { useLivePhotos } from './use-live-photos.ts';

const { id: projectId } = sampleProject();
const makeEngine = () => ({ setPhoto: vi.fn<(name: string, picture: Blob | null) => void>() });
type Engine = ReturnType<typeof makeEngine>;
const namesGiven = ({ setPhoto }: Engine) => setPhoto.mock.calls.map(([name]) => name).sort();

function show(engine: Engine, names: string) {
  return renderHook(
    (props: { engine: Engine; names: string }) => useLivePhotos(props.engine, projectId, props.names),
    {
      initialProps: { engine, names },
    },
  );
}

it('gives each photo once, however often the text changes', async () => {
  answer(routes.media.get, new Blob(['photo']));
  const engine = makeEngine();
  const { rerender } = show(engine, 'a.jpg b.jpg');
  await waitFor(() => expect(namesGiven(engine)).toEqual(['a.jpg', 'b.jpg']));
  rerender({ engine, names: 'b.jpg a.jpg' });
  rerender({ engine, names: 'a.jpg b.jpg c.jpg' });
  await waitFor(() => expect(namesGiven(engine)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']));
  expect(timesOfCallsTo(routes.media.get)).toHaveLength(3);
});

it('gives all photos to another engine', async () => {
  answer(routes.media.get, new Blob(['photo']));
  const [first, second] = [makeEngine(), makeEngine()];
  const { rerender } = show(first, 'a.jpg b.jpg');
  await waitFor(() => expect(namesGiven(first)).toHaveLength(2));
  rerender({ engine: second, names: 'a.jpg b.jpg' });
  await waitFor(() => expect(namesGiven(second)).toEqual(['a.jpg', 'b.jpg']));
});

it('gives an empty place for a photo that cannot be fetched, and asks again with the next change', async () => {
  refuse(routes.media.get, 'not_found');
  const engine = makeEngine();
  const { rerender } = show(engine, 'a.jpg');
  await waitFor(() => expect(engine.setPhoto).toHaveBeenCalledWith('a.jpg', null));
  answer(routes.media.get, new Blob(['photo']));
  rerender({ engine, names: 'a.jpg b.jpg' });
  await waitFor(() => expect(engine.setPhoto).toHaveBeenCalledWith('a.jpg', expect.any(Blob)));
});
