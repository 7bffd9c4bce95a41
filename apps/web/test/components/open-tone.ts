/** A microphone that hears one tone, and can be lost. */
export function openTone(): { stream: MediaStream; lose: () => void } {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: 220 });
  const { stream } = tone.connect(
    new MediaStreamAudioDestinationNode(context),
  ) as MediaStreamAudioDestinationNode;
  tone.start();
  // Stopping a track by hand fires no event.
  const lose = () => {
    for (const track of stream.getTracks()) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  };
  return { stream, lose };
}
