export { type SheetReader, sheetReaderOf } from './sheet-reader.ts';
export { WORKBOOK_TYPE, type WorkbookTable, writeWorkbook } from './workbook.ts';
