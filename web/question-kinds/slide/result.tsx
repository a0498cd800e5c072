/** A slide has no answer. */
export const Locked = () => null
export const Own = () => null
export const Right = () => null
