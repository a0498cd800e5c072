/**
 * The parts of Tone.js that we use, imported by file: its index opens an audio context on import, and brings everything
 * else along. Nothing here needs an AudioWorklet, which plain http does not have.
 */
export { Filter } from 'tone/build/esm/component/filter/Filter.js'
export { Limiter } from 'tone/build/esm/component/dynamics/Limiter.js'
export { Context } from 'tone/build/esm/core/context/Context.js'
export { Gain } from 'tone/build/esm/core/context/Gain.js'
export { setContext } from 'tone/build/esm/core/context/GlobalContext.js'
export { OfflineContext } from 'tone/build/esm/core/context/OfflineContext.js'
export { connect, type ToneAudioNode } from 'tone/build/esm/core/context/ToneAudioNode.js'
export { Reverb } from 'tone/build/esm/effect/Reverb.js'
export { WaveShaper } from 'tone/build/esm/signal/WaveShaper.js'
