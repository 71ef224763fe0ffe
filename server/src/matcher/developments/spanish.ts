import type { Patterns, WordGroups } from './patterns.ts';

export const spanishGroups: WordGroups = {
  company:
    'empresa*|compania*|firma|grupo|startup|filial*|rival|competidor*|marca*|negocio*|division|cadena*|fabricante*|banco*|editor*|operador*|productor*|participacion|acciones|capital|pyme*|asegurador*|distribuidor*|proveedor*|activos|aerolinea*|constructora|bodega*|tecnologica|farmaceutica|plataforma|participada',
  plant:
    'fabrica*|planta|plantas|factoria*|gigafactoria*|gigafactoría*|centro_logistico|centros_logisticos|centro_de_datos|centros_de_datos|almacen*|tienda|tiendas|refineria*|nave_industrial|linea_de_produccion|centro_de_produccion|centro_de_investigacion|supermercado*|hipermercado*|astillero*|laboratorio|acería',
  boss: 'consejero_delegado|consejera_delegada|director_general|directora_general|director_financiero|directora_financiera|director_ejecutivo|directora_ejecutiva|presidente_ejecutivo|presidenta_ejecutiva|presidente_de_la_empresa|presidente_de_la_compania|presidente_del_consejo|presidenta_del_consejo|consejo_de_administracion|ceo|cfo|primer_ejecutivo|maximo_ejecutivo|gerente_general|directivo|directiva|editor_jefe|director_de_operaciones',
  goods:
    'lote*|producto*|vehiculo*|coche*|auto|autos|modelo*|automoviles|camion*|queso*|jamon|carne|pollo|leche|alimento*|medicamento*|farmaco*|juguete*|bateria*|airbag*|listeria|listeriosis|salmonel*|coli|alergen*|chocolate*|huevos|embutido*|galletas|patinete*|unidades|fallo|defecto|contaminad*|cosmetico*|crema',
  regulator:
    'regulador*|comision_europea|bruselas|gobierno|parlamento|congreso|senado|senadores|diputados|eurodiputados|cnmv|cnmc|aepd|competencia|ue|union_europea|ministerio|ministro|ministra|consejo_de_ministros|ejecutivo|autoridad*|agencia|supervisor|ema|fda|aemps|cofepris|profeco|sic|banco_central|banco_de_espana|asamblea|ayuntamiento|generalitat|camara',
  rule: 'ley|leyes|norma|normas|normativa|decreto|real_decreto|reglamento|directiva|reforma|proyecto_de_ley|prohibicion|regulacion|tasa|impuesto|arancel*|limite|limites|moratoria|tope',
  workers:
    'medicos|medicas|sanitarios|enfermer*|profesores|docentes|maestros|maestras|trabajador*|plantilla|sindicatos|pilotos|maquinistas|conductores|taxistas|transportistas|camioneros|estibadores|mineros|funcionarios|controladores|tripulantes|personal|empleados|obreros|limpiadoras|metro|autobuses|tren|trenes|renfe|jueces',
  sport:
    'delantero|centrocampista|defensa|portero|extremo|futbolista|jugador*|fichaje|club|liga|temporada|entrenador*|seleccion|betis|atletico|copa|partido|gol|mundial|cantera',
};

export const spanish: Patterns = {
  takeover: [
    'compra|compran|comprar|comprara|compro|adquiere|adquieren|adquirir|adquirira|adquirio|absorbe|absorber .. @company ! @sport|billetes|entradas|navidad',
    'compra|compran|comprar|comprara|compro|adquiere|adquirir|adquirira|adquirio .. $ ! @sport|casa|piso|vivienda|cuadro|armas|vacunas|petroleo|gas|dolar|blue|cotiz*|cambio|billete',
    'oferta de compra',
    'compra de .. @company ! @sport|recompra|voto*|votos',
    'adquisicion de ! lenguaje|conocimientos|vivienda*|armas|nacionalidad|competencias',
    'opa|opas|oferta_publica_de_adquisicion|absorcion_de|toma_de_control|venta_de_su_filial',
    'fusion|fusiona|fusionan|fusionar|fusionarse|fusionaran|megafusion ! nuclear|cocina|sabores|flamenco|jazz|reactor|musical|frio|gastronom*',
    'vende|venden|vender|vendera|vendio .. participacion|filial|negocio|division|acciones|acciones_de ! @sport',
    'entra|entrar|entrada en|a capital',
    'se_hace con .. @company|%|control',
    'toma|tomar|adquiere|compra|vende .. participacion|mayoria|control_de ! @sport',
  ],
  funding: [
    'ronda de financiacion|inversion|financiamiento|capital',
    'ronda de $',
    'cierra|cierran|cerro|levanta|levantan|levanto|capta|captan|capto|recauda|recaudan|recaudo|obtiene|logra|recibe .. $ .. ronda|financiacion|financiamiento|inversion|inversores|capital|fondos|prestamo',
    'levanta|levantan|levanto|capta|captan|capto $ ! turistas',
    'cierra|cierran|cerro .. ronda',
    'sale|salen|salir|salida|saldra|debuta|debut|debutar|estreno|estrena|regresa a|en bolsa',
    'salida|sale_a|debut_en|debuta_en bolsa',
    'ampliacion|aumento de capital',
    'opv|ipo|opi|emision_de_bonos|capital_riesgo|capital_semilla|serie_a|serie_b|serie_c',
    'valoracion de $',
  ],
  new_site: [
    'constru*|abre|abren|abrira|abriran|abrir|abrio|inaugur*|instala|instalara|instalaran|levantara|invierte|invierten|invertir*|invirtio|inversion|montara|proyecta .. @plant ! cierr*|cerrar*|incendi*|explosion|interior|despid*|huelga',
    'nueva|nuevo|nuevas|nuevos|primera|primer|futura @plant ! cierr*|cerrar*|incendi*|interior|despid*|huelga|medicinales|especie*',
    '@plant .. abre|abrira|inaugur*|en_marcha|empezara_a_producir ! cierr*|cerrar*|incendi*|interior|despid*',
    'apertura|construccion|inauguracion|ampliacion|primera_piedra .. @plant ! interior',
    'amplia|ampliara|ampliar|duplica|duplicara .. @plant|capacidad|produccion ! interior|plazo',
    'pone|coloca|ponen .. primera_piedra',
  ],
  cuts: [
    'ere|eres|erte|ertes|despidos|despide|despiden|despedira|despediran|despedir|despidio ! improcedente_por|quien_eres|arquero',
    'recort*|suprim*|elimin* .. emplead*|puestos|puestos_de_trabajo|empleo*|trabajador*|plantilla',
    'cierra|cierran|cierre|cerrar|cerrara|cerraran|clausur* .. @plant|sucursales|oficinas|mina ! incendi*|nieve|temporal|lluvias|domingo*|festivo*|ronda|hielo',
    '@plant|mina .. cierr*|cerrara|clausura ! huelga*|incendi*|nieve|temporal|lluvias|domingo*|festivo*',
    'cierre de|del .. @plant|sucursales|oficinas|mina ! incendi*|nieve|temporal|lluvias',
    'reduccion|ajuste de plantilla|personal|empleo',
    'puestos_de_trabajo|empleos .. en_peligro|en_riesgo|peligran',
  ],
  leadership: [
    'nombr*|design*|ficha|fichan|dimit*|dimision|renunci*|cese|cesa|destitu*|relev*|sustitu*|ascend*|deja|dejara|releva|cesado|cesada|sale|salida .. @boss ! @sport',
    '@boss .. dimit*|dimision|renunci*|cese|destitu*|deja|dejara|abandona|sera_relevado|se_jubila|sustitu* ! @sport|advierte',
    'nuevo|nueva|proximo|proxima @boss ! @sport',
    'nuevo|nueva presidente|presidenta de|del ! gobierno|republica|pais|estados_unidos|generalitat|congreso|senado|camara|bolivia|chile|peru|colombia|@sport|ecuador|honduras|argentina|corea|polonia|xunta|junta',
    'presidente|presidenta .. nombr* ! gobierno|republica|@sport|embajador*|ministr*',
    'asume|asumira|toma|deja|releva|abandona .. direccion|presidencia|riendas de|del ! republica|gobierno|pais|@sport|pp|psoe|partido',
    'al|se_pone_al frente de|del .. compania|empresa|banco|grupo',
  ],
  recall: [
    'retir*|retirada|retiro .. @goods ! metro|subte|huelga|tropas|candidatura|jubil*|dinero|mocion',
    'retir* de mercado|venta|la_venta|supermercados|los_supermercados|del_mercado',
    'llam*|llamado a|a_revision|a_taller revision|coches|vehiculos|revisar',
    'llama|llaman|llamara|llamada a_revision|a_talleres',
    'alerta alimentaria|sanitaria|por_la_presencia|por_presencia ! covid|dengue|gripe|calor',
    'revision|retirada|alerta .. listeria|salmonel*|coli|lote*|airbag*',
  ],
  lawsuit: [
    'demanda|demandan|demando|demandara|demandado|demandada a|al|contra|por|colectiva ! oferta|electrica|turistica|interna|vivienda|empleo|creciente|alza|energia|gas',
    'denuncia|querella|querellas|demanda contra|ante ! dejar',
    'lleva|llevan|llevara a|ante los_tribunales|tribunales|juicio|la_justicia',
    'condena*|condenan .. carcel|prision|multa|pagar|anos|por|a ! atentado|enérgicamente|ataque|onu|violencia|rotundamente',
    'juicio|juicios ! politico|final|a_mi_juicio|perder|sano',
    'tribunal|supremo|audiencia|juez|jueza|juzgado|audiencia_nacional|justicia|corte_suprema|fiscalia|tjue .. condena*|absuelve|ordena|anula|rechaza|avala|falla|fallo|suspende|imputa*|investiga|procesa|archiva|dicta|admite|da_la_razon|obliga|desestima|cita ! liga|deportiv*',
    'imputado|imputada|imputan|procesado|procesada|absuelto|absuelta|sentencia|sentenciado|culpable|banquillo|sentenciado|carcel_por|prision_por|anos_de_carcel|anos_de_prision',
    'patentes|patente .. demanda|juicio|tribunal|litigio',
  ],
  regulation: [
    '@regulator .. mult*|sancion*|expedient*',
    'multa|multas|multado|multada|sancion de|con|por $ ! trafico|conductor*|carcel|prision|anula*|tribunal',
    '@regulator .. aprueb*|aprob*|propon*|impon*|impuso|endurec*|flexibiliz*|deroga|modific*|regular*|promulg*|presenta|tramita|convalida|tumba .. @rule',
    '@regulator .. prohib*|autoriza|autorizan|autorizo|autorizar|veta|investiga|investigan|abre_expediente|regula|limita|limitara',
    'nueva|nuevo|nuevas ley|normativa|norma|normas|reglamento|regulacion|decreto|aranceles',
    'proyecto|anteproyecto|proposicion de_ley',
    'entra|entran|entrara|entrada en vigor ! tregua|alto_el_fuego|cese|cese_al_fuego|acuerdo_de_paz',
    'impon*|impuso|anunci*|levant*|amenaz* .. aranceles|sanciones_a|sanciones_contra',
    'posicion_dominante|antimonopolio',
    'ley|decreto|norma|reglamento que prohibe|obliga|regula|limita|exige',
  ],
  insolvency: [
    'concurso_de_acreedores|concurso_voluntario|preconcurso|quiebra|bancarrota|suspension_de_pagos|insolvencia|insolvente|insolventes|liquidacion_judicial|fase_de_liquidacion|en_liquidacion|capitulo_11|impago_de_su_deuda ! moral|quiebra_del_hielo',
    'concurso .. acreedores',
    'liquidacion de .. empresa|compania|cadena|sociedad|filial',
  ],
  strike: [
    'huelga|huelgas|huelguista*|huelguistas ! hambre',
    'paro|paros de|en|nacional|general|indefinido|parcial|por|convocado|del .. @workers|indefinido|transporte|24_horas|48_horas ! baja|sube|tasa|desempleo|registrado|cobrar|prestacion|cardiaco',
    'paro nacional|general|indefinido|patronal',
    '@workers .. paro|paros|paran|huelga ! baja|sube|tasa|desempleo|cardiaco|en_el_paro',
    'servicios_minimos|piquetes|cierre_patronal|paro_de_24_horas',
  ],
};
