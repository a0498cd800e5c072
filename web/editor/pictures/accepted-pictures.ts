/** What a browser offers to choose from. The server looks at what is in the file. */
export const acceptedPictures = 'image/png,image/jpeg,image/gif,image/webp'
