import { limits } from '../../contract/limits'

/** The widths of a picture's files, its own width last. */
export const widthsOf = (width: number): number[] => [...limits.pictureWidths.filter((each) => each < width), width]
