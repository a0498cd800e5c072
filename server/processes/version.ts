import manifest from '../../package.json' with { type: 'json' }

/** Inserted by the build, if known. */
const commit = process.env.BUILD_COMMIT

/** This program's version: `0.1.0+1a2b3c4d`. */
export const version = commit ? `${manifest.version}+${commit}` : manifest.version
