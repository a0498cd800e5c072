import manifest from '../../package.json' with { type: 'json' }

/** The build writes it in, where it knows it. */
const commit = process.env.BUILD_COMMIT

/** Of this program: `0.1.0+1a2b3c4d`. */
export const version = commit ? `${manifest.version}+${commit}` : manifest.version
