/** The version of the documents: 2 renamed the lists of posts, files, images and checks to `items`. */
export const DOCUMENT_VERSION = 2;
