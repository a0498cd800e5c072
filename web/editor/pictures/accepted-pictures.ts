/** The file types that the file dialog offers. The server checks the content. */
export const acceptedPictures = 'image/png,image/jpeg,image/gif,image/webp'
