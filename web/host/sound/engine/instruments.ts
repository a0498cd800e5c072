import type { Note, Voice } from '../score/note'
import { timbres, type Timbre, type Wave } from './timbres'
import { connect, Filter, type Context, type ToneAudioNode } from './tone'

export interface Instrument {
  play: (note: Note, time: number) => void
  dispose: () => void
}

/** After this many release times a note is inaudible. */
const releases = 1.5

/**
 * A voice's instrument. A note is a few nodes that exist while it sounds. Tone's own instruments keep their nodes
 * running, which takes several times as much CPU.
 */
export function instrumentOf(voice: Voice, context: Context, output: ToneAudioNode): Instrument {
  const timbre = timbres[voice]
  const { filter, envelope } = timbre
  const into = filter
    ? new Filter({ context, type: filter.type, frequency: filter.hertz, Q: 0.5 }).connect(output)
    : output
  return {
    play(note, time) {
      const releasedAt = time + Math.max(note.seconds, envelope.attack)
      const level = context.createGain()
      shape(level.gain, timbre, note.strength, time, releasedAt)
      const sources = sourcesOf(context, timbre, note.pitch, time, level)
      connect(level, into)
      for (const source of sources) {
        source.start(time)
        source.stop(releasedAt + releases * envelope.release)
      }
      sources[0]!.onended = () => level.disconnect()
    },
    dispose: () => void (into !== output && into.dispose()),
  }
}

function shape(gain: AudioParam, { envelope, decibels }: Timbre, strength: number, time: number, releasedAt: number) {
  const peak = strength * 10 ** (decibels / 20)
  // From the start: a source may begin a sample before an event of the same time.
  gain.value = 0
  gain.setValueAtTime(0, time)
  gain.linearRampToValueAtTime(peak, time + envelope.attack)
  gain.setTargetAtTime(peak * envelope.sustain, time + envelope.attack, envelope.decay / 3)
  gain.setTargetAtTime(0, releasedAt, envelope.release / 5)
}

type Source = OscillatorNode | AudioBufferSourceNode

/** Everything that must be started for a note, connected to its level. */
function sourcesOf(context: Context, { source }: Timbre, pitch: number, time: number, level: GainNode): Source[] {
  if (source === 'noise') return [noiseInto(context, level)]
  const hertz = 440 * 2 ** ((pitch - 69) / 12)
  const { cents = 0 } = source
  return (cents ? [-cents / 2, cents / 2] : [0]).flatMap((detune) => {
    const carrier = context.createOscillator()
    carrier.type = source.shape
    carrier.detune.value = detune
    carrier.connect(level)
    return [carrier, ...moved(context, carrier, hertz, source, time)]
  })
}

/** Sets a wave's pitch, and its modulation. */
function moved(context: Context, carrier: OscillatorNode, hertz: number, { bent, fall }: Wave, time: number): Source[] {
  carrier.frequency.setValueAtTime(hertz * 2 ** (fall?.octaves ?? 0), time)
  if (fall) carrier.frequency.exponentialRampToValueAtTime(hertz, time + fall.seconds)
  if (!bent) return []
  const bending = context.createOscillator()
  bending.frequency.value = hertz * bent.ratio
  const depth = context.createGain()
  depth.gain.setValueAtTime(hertz * bent.depth, time)
  depth.gain.setTargetAtTime(0, time, bent.decay / 3)
  bending.connect(depth).connect(carrier.frequency)
  return [bending]
}

function noiseInto(context: Context, level: GainNode): AudioBufferSourceNode {
  const source = context.createBufferSource()
  source.buffer = noiseOf(context)
  source.loop = true
  source.connect(level)
  return source
}

const noises = new WeakMap<Context, AudioBuffer>()

/** Two seconds of noise, made once. */
function noiseOf(context: Context): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const buffer = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index++) samples[index] = 2 * Math.random() - 1
  noises.set(context, buffer)
  return buffer
}
