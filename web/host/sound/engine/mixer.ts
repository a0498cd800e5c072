import { Filter, Gain, Limiter, Reverb, WaveShaper, type Context } from './tone'

export interface Mixer {
  context: Context
  /** The outputs for music and stings: dry, and into the room's echo. */
  dry: Gain
  room: Gain
  setVolume: (volume: number) => void
  dispose: () => void
}

/** Above this the curve flattens; no signal passes `ceiling`. */
const knee = 0.7
const ceiling = 0.96
const volumeFadeSeconds = 0.06

/** Everything audible passes a limiter and a curve that prevents clipping, then the volume. */
export async function createMixer(context: Context): Promise<Mixer> {
  const volume = new Gain({ context, gain: 0 }).toDestination()
  const curve = new WaveShaper({ context, mapping: softClip, length: 4_096 }).connect(volume)
  const limiter = new Limiter({ context, threshold: -9 }).connect(curve)
  const dry = new Gain({ context }).connect(limiter)
  const reverb = new Reverb({ context, decay: 1.8, preDelay: 0.02, wet: 1 }).connect(dry)
  const clear = new Filter({ context, type: 'highpass', frequency: 280 }).connect(reverb)
  const room = new Gain({ context, gain: 0.22 }).connect(clear)
  await reverb.ready
  return {
    context,
    dry,
    room,
    // Loudness is perceived by its square: half the slider sounds half as loud.
    setVolume: (percent) => void volume.gain.rampTo((percent / 100) ** 2, volumeFadeSeconds),
    dispose: () => [room, clear, reverb, dry, limiter, curve, volume].forEach((node) => void node.dispose()),
  }
}

function softClip(sample: number): number {
  const size = Math.abs(sample)
  if (size <= knee) return sample
  return Math.sign(sample) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)))
}
