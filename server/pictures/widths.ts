import { limits } from '../../contract/limits'

/** The widths in which a picture is kept, its own the last. */
export const widthsOf = (width: number): number[] => [...limits.pictureWidths.filter((each) => each < width), width]
