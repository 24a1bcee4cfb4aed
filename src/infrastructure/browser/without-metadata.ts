// Stands for reflect-metadata/lite in the browser: Inversify asks it about classes alone, and nothing here binds a class.
export {}
