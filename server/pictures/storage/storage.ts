/** Stores the files of pictures: one for each width, never changed. */
export interface PictureStorage {
  /** Writes all files, or rejects. */
  write(id: string, files: PictureFile[]): Promise<void>
  read(id: string, width: number): Promise<Buffer | null>
  remove(id: string, widths: number[]): Promise<void>
}

export interface PictureFile {
  width: number
  bytes: Buffer
}
