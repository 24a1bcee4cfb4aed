/* Imports a generated feed into either engine and prints what it took: node … tests/bench/import.ts [offers] [pglite|postgres] */
