/** Runs in a page: renders the host's sound as fast as the machine can, and measures it. */
import type { Cue } from '../../web/host/sound/cue'
import { createPlayer } from '../../web/host/sound/engine/engine'
import { createMixer } from '../../web/host/sound/engine/mixer'
import { OfflineContext, setContext } from '../../web/host/sound/engine/tone'

export interface Measured {
  /** The largest sample; a loudspeaker's converter clips at 1. */
  peak: number
  hasNaN: boolean
  /** The root mean square of everything that is not silent, in dBFS. */
  rms: number
  /** The perceived loudness (ITU-R BS.1770, ungated windows of 0.4 s): the loudest, and the mean of the loud ones. */
  loudest: number
  loudness: number
  /** The largest step between two samples, and its second. */
  step: number
  stepAt: number
  /** The dBFS of each second. */
  seconds: number[]
}

export interface CueAt {
  at: number
  cue: Cue
}

const rate = 44_100

async function measure(cues: CueAt[], seconds: number): Promise<Measured> {
  const context = new OfflineContext(2, seconds, rate)
  setContext(context)
  const mixer = await createMixer(context)
  mixer.setVolume(100)
  const player = createPlayer(mixer, () => context.currentTime * 1_000)
  for (const { at, cue } of cues) {
    if (at === 0) player.play(cue)
    else context.setTimeout(() => player.play(cue), at)
  }
  const buffer = (await context.render(false)).get()!
  const channels = [buffer.getChannelData(0), buffer.getChannelData(1)]
  const weighted = await kWeighted(channels)
  const windows = loudnessOf(weighted)
  const loudest = Math.max(...windows)
  const loud = windows.filter((each) => each > loudest - 20)
  return { ...sampleFacts(channels[0]!), loudest, loudness: meanDecibels(loud) }
}

function sampleFacts(samples: Float32Array): Omit<Measured, 'loudest' | 'loudness'> {
  let [peak, step, stepAt, sum, sounding] = [0, 0, 0, 0, 0]
  let hasNaN = false
  const seconds: number[] = []
  let second = 0
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index]!
    if (!Number.isFinite(sample)) hasNaN = true
    peak = Math.max(peak, Math.abs(sample))
    const moved = Math.abs(sample - (samples[index - 1] ?? 0))
    if (moved > step) [step, stepAt] = [moved, index / rate]
    if (Math.abs(sample) > 0.001) [sum, sounding] = [sum + sample ** 2, sounding + 1]
    second += sample ** 2
    if (index % rate === rate - 1) {
      seconds.push(decibels(second / rate))
      second = 0
    }
  }
  return { peak, hasNaN, rms: decibels(sum / Math.max(1, sounding)), step, stepAt, seconds }
}

/** Applies the two filters of BS.1770, using the browser's own. */
async function kWeighted(channels: Float32Array<ArrayBuffer>[]): Promise<Float32Array[]> {
  const { length } = channels[0]!
  const context = new OfflineAudioContext(2, length, rate)
  const buffer = context.createBuffer(2, length, rate)
  channels.forEach((samples, nth) => buffer.copyToChannel(samples, nth))
  const source = new AudioBufferSourceNode(context, { buffer })
  const shelf = new BiquadFilterNode(context, { type: 'highshelf', frequency: 1_500, gain: 4 })
  const low = new BiquadFilterNode(context, { type: 'highpass', frequency: 38, Q: 0.5 })
  source.connect(shelf).connect(low).connect(context.destination)
  source.start()
  const weighted = await context.startRendering()
  return [weighted.getChannelData(0), weighted.getChannelData(1)]
}

function loudnessOf(channels: Float32Array[]): number[] {
  const size = Math.round(0.4 * rate)
  const windows: number[] = []
  for (let from = 0; from + size <= channels[0]!.length; from += size / 4) {
    const power = channels.reduce((sum, samples) => {
      let square = 0
      for (let index = from; index < from + size; index++) square += samples[index]! ** 2
      return sum + square / size
    }, 0)
    windows.push(-0.691 + decibels(power))
  }
  return windows
}

const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12))
const meanDecibels = (values: number[]): number =>
  decibels(values.reduce((sum, each) => sum + 10 ** (each / 10), 0) / values.length)

Object.assign(globalThis, { measure })
